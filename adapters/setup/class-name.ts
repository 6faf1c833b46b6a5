/** A class is called after its component: shorter over the wire than a hash, and readable in the browser's tools. */
import { basename } from "node:path"

export const className = (name: string, file: string): string => `${basename(file, ".module.css")}-${name}`
