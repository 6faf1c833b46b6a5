/** What customers think of the shop, and where to read it; without an answer there is no badge (PAY-05, PAY-44). */
import { useTranslation } from "react-i18next"
import { FindReviewScore } from "../../application/payment/find-review-score.ts"
import { findReviewUrl } from "../../domain/payment/review-score.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { Icon } from "../looks/Icon.tsx"
import { useQuery } from "../use-query.ts"

export const ShopReviewBadge = () => {
  const { t } = useTranslation()
  const { locale, count, tenths } = useLocaleFormats()
  const { state } = useQuery(useUseCase(FindReviewScore), "score")
  if (state._tag !== "Done" || !state.value) return null
  const { value } = state
  const url = findReviewUrl(value, locale)
  const words = t("payment.reviews", {
    count: value.reviews,
    score: tenths(value.score),
    scale: count(value.scale),
  })
  return (
    <p className="line">
      <Icon name="star" /> {url === undefined ? words : <a href={url}>{words}</a>}
    </p>
  )
}
