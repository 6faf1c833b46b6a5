/** The extensions of each file type. */
const EXTENSIONS = { pdf: ["pdf"], jpeg: ["jpg", "jpeg"], png: ["png"], tiff: ["tif", "tiff"] } as const

export const listExtensions = (formats: readonly (keyof typeof EXTENSIONS)[]): readonly string[] =>
  formats.flatMap(format => EXTENSIONS[format])
