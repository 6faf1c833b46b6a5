/** CSS classes are named after their component: shorter than a hash, and readable in the browser's tools. */
import { basename } from "node:path"

export const makeCssModuleClassName = (name: string, file: string): string => `${basename(file, ".module.css")}-${name}`
