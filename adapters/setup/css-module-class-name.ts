/** A class is called after its component: shorter over the wire than a hash, and readable in the browser's tools. */
import { basename } from "node:path"

export const makeCssModuleClassName = (name: string, file: string): string => `${basename(file, ".module.css")}-${name}`
