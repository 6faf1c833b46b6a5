/** Loads the panel of an order's artwork with its texts, which no page needs before the panel comes into view. */
import { loadAdditionalTexts, type TextLoaders } from "../i18n/start-i18n.ts"
import { ArtworkPanel } from "./ArtworkPanel.tsx"

const artwork: TextLoaders = {
  en: () => import("../../application/texts/en/artwork.ts"),
  nl: () => import("../../application/texts/nl/artwork.ts"),
  fr: () => import("../../application/texts/fr/artwork.ts"),
  de: () => import("../../application/texts/de/artwork.ts"),
}

export const loadArtworkPanel = async () => {
  await loadAdditionalTexts(artwork)
  return ArtworkPanel
}
