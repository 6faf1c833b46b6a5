/** The shop's review score with a link to the reviews; hidden without a score (PAY-05, PAY-44). */
import { FindReviewScore } from "../../application/client/payment/find-review-score.ts"
import { findReviewUrlForLocale } from "../../application/client/payment/review-url.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Icon } from "../theme/Icon.tsx"

export const ShopReviewScore = () => {
  const { t, locale, count, oneDecimal } = useTexts()
  const { state } = useQuery(useUseCase(FindReviewScore), "score")
  if (state._tag !== "Done" || !state.value) return null
  const { value } = state
  const url = findReviewUrlForLocale(value, locale)
  const text = t("payment.reviews", {
    count: value.reviews,
    score: oneDecimal(value.score),
    scale: count(value.scale),
  })
  return (
    <p className="line">
      <Icon name="star" /> {url === undefined ? text : <a href={url}>{text}</a>}
    </p>
  )
}
