/** The pages of an item as they will be printed, each with its cut line, bleed, safe zone and numbered remarks. */
import { useState } from "react"
import type { ProofPage } from "../../application/client/artwork/item-artwork-view-state.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatPageName } from "./artwork-texts.ts"
import type { ItemArtworkProps } from "./item-artwork-props.ts"
import styles from "./ProofPage.module.css"
import { ProofPicture } from "./ProofPicture.tsx"
import { ProofZoomDialog } from "./ProofZoomDialog.tsx"

/** More than this are shown on demand. */
const VISIBLE_PAGES = 4

const ProofLegend = () => {
  const { t } = useTexts()
  return (
    <ul className={`${styles.legend} list hint`}>
      <li className={styles.trimKey}>{t("artwork.proof.trim")}</li>
      <li className={styles.bleedKey}>{t("artwork.proof.bleed")}</li>
      <li className={styles.safeKey}>{t("artwork.proof.safeZone")}</li>
    </ul>
  )
}

export const ProofPageList = ({ item, manage, name }: ItemArtworkProps) => {
  const { t } = useTexts()
  const [enlarged, setEnlarged] = useState<ProofPage>()
  const { pages, pageCount } = item
  if (pages.length === 0) return null
  const formatName = ({ page }: ProofPage) => formatPageName(t, pageCount, page)
  const renderPages = (shown: readonly ProofPage[]) => (
    <div className={styles.pages}>
      {shown.map(page => {
        const pageName = formatName(page)
        return (
          <figure key={`${page.fileId} ${page.pageOfFile}`} className="stack tight">
            <ProofPicture page={page} alt={t("artwork.proof.alt", { page: pageName })} manage={manage} />
            <figcaption className="line apart">
              {pageName}
              {page.checked.hasPreview ? (
                <IconTextButton
                  icon="plus"
                  about={t("artwork.proof.enlargeAbout", { page: pageName, name })}
                  onPress={() => setEnlarged(page)}
                >
                  {t("artwork.proof.enlarge")}
                </IconTextButton>
              ) : null}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
  const rest = pages.slice(VISIBLE_PAGES)
  return (
    <div className="stack">
      {renderPages(pages.slice(0, VISIBLE_PAGES))}
      {rest.length > 0 ? (
        <Disclosure onDemand show={t("artwork.proof.more", { count: rest.length })} hide={t("artwork.proof.fewer")}>
          {renderPages(rest)}
        </Disclosure>
      ) : null}
      {pages.some(({ placement }) => placement) ? <ProofLegend /> : null}
      <p className="hint">{t("artwork.proof.colors")}</p>
      {enlarged ? (
        <ProofZoomDialog page={enlarged} name={formatName(enlarged)} manage={manage} onClose={() => setEnlarged(undefined)} />
      ) : null}
    </div>
  )
}
