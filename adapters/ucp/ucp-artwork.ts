/** What is to be printed on each line of an order, for agents that may upload files (ART-16). */
import { Schema } from "effect"
import {
  describeArtworkFinding,
  describeArtworkFix,
  type FindingFormats,
  formatLength,
} from "../../application/shared/describe-artwork-finding.ts"
import { getIntlLocale } from "../../application/shared/locale-format.ts"
import type { ArtworkOfAgent } from "../../application/shop/artwork/upload-links.ts"
import type { Language } from "../../application/shop/language.ts"
import { type ArtworkFinding, getSeverity } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkFile, ArtworkState, ItemArtworkView, KnownRequirements } from "../../domain/artwork/item-artwork.ts"
import { ArtworkFindingSchema } from "../contract/artwork-findings.ts"
import { omitUndefined } from "../contract/wire-schemas.ts"
import { getTranslate } from "../texts/translate.ts"
import type { UcpArtworkSchema } from "./ucp-artwork-schema.ts"

type UcpItemArtwork = (typeof UcpArtworkSchema.Type)[number]

const STATUSES = {
  Missing: "missing",
  Uploading: "uploading",
  Checking: "checking",
  Rejected: "rejected",
  NeedsAcceptance: "needs_acceptance",
  Approved: "approved",
  InProduction: "in_production",
} as const satisfies Readonly<Record<ArtworkState["_tag"], UcpItemArtwork["status"]>>

const makeFindingFormats = (locale: Language): FindingFormats => {
  const t = getTranslate(locale, "artwork")
  const { format } = new Intl.NumberFormat(getIntlLocale(locale))
  return {
    t: (key, values) => t(key, { ...values }),
    count: format,
    size: ({ width, height }) =>
      t("artwork.wanted.size", {
        width: formatLength({ count: format }, width),
        height: formatLength({ count: format }, height),
      }),
  }
}

const encodeFinding = Schema.encodeUnknownSync(ArtworkFindingSchema)

const toUcpFinding = (finding: ArtworkFinding, requirements: KnownRequirements, formats: FindingFormats) => {
  const { code, ...facts } = encodeFinding(finding) as { readonly code: string }
  const fix = describeArtworkFix(formats, finding, requirements)
  const content = [describeArtworkFinding(formats, finding, requirements), ...(fix === undefined ? [] : [fix])].join(" ")
  return { code, severity: getSeverity(finding), content, facts }
}

const toUcpFile = ({ check, ...file }: ArtworkFile, requirements: KnownRequirements, formats: FindingFormats) => {
  const { id, name, format, size, sha256, page } = file
  const findings = (check?.findings ?? []).map(finding => toUcpFinding(finding, requirements, formats))
  return { id, name, format, size, sha256, ...omitUndefined({ page }), is_checked: check !== undefined, findings }
}

const toStateFacts = (state: ArtworkState) => {
  if (state._tag === "Missing") return { missing_pages: state.pages, is_address_list_missing: state.isAddressListMissing }
  return state._tag === "Rejected" ? omitUndefined({ reason: state.reason }) : {}
}

const toUcpWanted = ({ requirements, addresses }: ItemArtworkView): UcpItemArtwork["wanted"] => {
  const { formats, trim, bleed, pages, contour, safeZone, minDpi, goalDpi, maxInk, spotColors } = requirements
  return {
    formats,
    bleed,
    ...omitUndefined({ trim, pages, contour, addresses }),
    safe_zone: safeZone,
    min_dpi: minDpi,
    goal_dpi: goalDpi,
    max_ink_percent: maxInk,
    spot_colors: spotColors,
  }
}

const describeState = (state: ArtworkState, locale: Language): string => {
  const t = getTranslate(locale, "agents")
  return state._tag === "Checking" && state.by === "person" ? t("artwork.CheckingByPerson") : t(`artwork.${state._tag}`)
}

/** `uploadsUrl` is the address at which an upload for an item begins. */
export const toUcpArtwork = (
  items: readonly ArtworkOfAgent[],
  uploadsUrl: (lineItemId: string) => string,
  locale: Language,
): typeof UcpArtworkSchema.Type => {
  const formats = makeFindingFormats(locale)
  return items.map(({ artwork, uploadLink }) => {
    const { lineItemId, state, requirements, files } = artwork
    return {
      line_item_id: lineItemId,
      status: STATUSES[state._tag],
      content: describeState(state, locale),
      ...toStateFacts(state),
      wanted: toUcpWanted(artwork),
      files: files.map(file => toUcpFile(file, requirements, formats)),
      ...(uploadLink && {
        upload: {
          url: uploadsUrl(lineItemId),
          token: uploadLink.token,
          expires_at: uploadLink.expiresAt.toISOString(),
        },
      }),
    }
  })
}
