/** Languages have their own names. The choice is stored, and replaces a language in the URL (CONF-30). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { PreferredLocaleStore } from "../../application/client/identity/preferred-locale.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { switchLanguage } from "../i18n/start-i18n.ts"
import { Icon } from "../theme/Icon.tsx"
import { DropdownMenu } from "./DropdownMenu.tsx"
import header from "./Header.module.css"

const getLanguageName = (locale: string): string => new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale

const withoutLanguage = (query: URLSearchParams): URLSearchParams => {
  const remaining = new URLSearchParams(query)
  remaining.delete("lang")
  return remaining
}

export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation()
  const { locales } = useSettings()
  const preferred = useUseCase(PreferredLocaleStore)
  const [query, setQuery] = useSearchParams()
  const choose = (locale: string) => {
    preferred.set(locale)
    if (query.has("lang")) setQuery(withoutLanguage, { replace: true, preventScrollReset: true })
    void switchLanguage(locale)
  }
  return (
    <DropdownMenu
      label={
        <>
          <span className={header.languageIcon}>
            <Icon name="globe" />
          </span>
          <span className="vh">{t("frame.language")}: </span>
          {i18n.language.toUpperCase()}
        </>
      }
    >
      {close =>
        locales.map(locale => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-current={locale === i18n.language}
            onClick={() => {
              choose(locale)
              close()
            }}
          >
            {getLanguageName(locale)}
          </button>
        ))
      }
    </DropdownMenu>
  )
}
