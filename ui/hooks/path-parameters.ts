import { createContext, useContext } from "react"

/** The values of the variable segments in the page's path, by name. */
export const PathParametersContext = createContext<Readonly<Record<string, string>>>({})

export const usePathParameters = (): Readonly<Record<string, string>> => useContext(PathParametersContext)
