/** A quote's items, price and validity, and the button that adds them to the cart (QUOTE-04, API-26). */

import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { AddQuoteItems } from "../../application/client/quotes/add-quote-items.ts"
import type { QuoteWithState } from "../../domain/quote/quote.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { useIsFirstView } from "../layout/use-one-time-navigation-state.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { AddQuoteStatus } from "./AddQuoteStatus.tsx"
import { QuoteItemList } from "./QuoteItemList.tsx"
import { QuoteValidityText } from "./QuoteValidityText.tsx"

interface QuoteCreationNoticeProps {
  /** the URL's parameter: "true", "false", or null */
  readonly created: string | null
  readonly expiresAt: Date
}

/** The outcome of saving a cart as a quote, once, on the page that it leads to (QUOTE-04, QUOTE-05). */
const QuoteCreationNotice = ({ created, expiresAt }: QuoteCreationNoticeProps) => {
  const { t, dateAndTime } = useTexts()
  const [wasRead, setWasRead] = useState(!useIsFirstView())
  return (
    <div role="status">
      {created === "true" && !wasRead ? (
        <AutoDismiss onEnd={() => setWasRead(true)}>
          <Notice tone="success" title={t("quote.created")}>
            <p>{t("quote.createdHint", { date: dateAndTime(expiresAt.toISOString()) })}</p>
          </Notice>
        </AutoDismiss>
      ) : null}
      {created === "false" && !wasRead ? <Notice tone="danger" title={t("quote.failed")} /> : null}
    </div>
  )
}

const DISABLED_REASON_ID = "why-not-added"

export const QuoteDetail = ({ quote, state }: QuoteWithState) => {
  const { t, dateAndTime } = useTexts()
  const addQuote = useUseCase(AddQuoteItems)
  const created = useSearchParams()[0].get("quoteCreated")
  const add = useCommand(() => addQuote(quote, quote.lineItems), {
    failed: ({ t }) => formatActionWentWrong(t, "addQuote"),
    topic: quote.id,
  })
  const title = t("quote.of", { date: dateAndTime(quote.createdAt.toISOString()) })
  const isExpired = state === "Expired"
  return (
    <Page
      title={title}
      intro={<QuoteValidityText state={state} expiresAt={quote.expiresAt} />}
      side={
        <CartSummaryPanel
          cart={quote}
          action={
            <Button
              kind="primary"
              disabledReasonId={isExpired ? DISABLED_REASON_ID : undefined}
              busy={add.isRunning ? t("product.adding") : undefined}
              onPress={() => void add.run(undefined)}
            >
              {t("quote.addAll")}
            </Button>
          }
          hint={isExpired ? <p id={DISABLED_REASON_ID}>{t("quote.expiredHint")}</p> : undefined}
          footnote={<p className="soft">{t("quote.withoutDelivery")}</p>}
        />
      }
    >
      <AccountNav />
      <QuoteCreationNotice created={created} expiresAt={quote.expiresAt} />
      <AddQuoteStatus command={add} successTitle={t("quote.addedAll")} />
      <QuoteItemList quote={quote} isExpired={isExpired} />
    </Page>
  )
}
