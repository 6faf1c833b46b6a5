/** How a customer lets assistants act for them, and ends it. */
import { expect } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import { ASSISTANT_NAME, asksToLink, linkPath, originOf } from "../linking.ts"
import {
  type Action,
  customer,
  get,
  goTo,
  goToSecurity,
  open,
  openAccount,
  post,
  press,
  type Step,
  sees,
  steps,
  title,
  typeInto,
} from "./acting.ts"

const asked: Step = async ({ page }) => {
  const request = await asksToLink(page.request, originOf(page))
  await page.goto(linkPath(request.asked))
}

const isAsked = sees(en.agents.unsure)

const linkedBefore: Step = async ({ page, visit }) => {
  const { asked: request } = await asksToLink(page.request, originOf(page))
  await visit.ask("POST /customers/me/agents", { request, isAllowed: true })
}

const end = press(new RegExp(`^${en.agents.end} ${ASSISTANT_NAME}`))
const none = sees(en.agents.none)

const limitField = en.agents.limit
const saveLimit = press(en.agents.limitSave)
const limited = sees(en.agents.limited.replace("{{amount}}", "€\u00a0250.00"))

const onlyOne: Step = ({ page }) => expect(page.getByText(ASSISTANT_NAME, { exact: true })).toHaveCount(1)

export const agentActions: readonly Action[] = [
  {
    name: "finds which assistant asks",
    call: get(/\/customers\/me\/agents\/asking/),
    wants: customer(1),
    start: openAccount,
    act: asked,
    // the page needs its code first
    loads: true,
    says: en.agents.askFailed,
    done: isAsked,
  },
  {
    name: "allows an assistant",
    call: post(/\/customers\/me\/agents(\?|$)/),
    wants: customer(1),
    start: steps(asked, title(en.agents.ask), isAsked),
    act: press(/^Allow/),
    says: en.agents.answerFailed,
    again: press(/^Allow/),
    done: ({ page }) => expect(page).toHaveURL(/\/help\?code=/),
    once: steps(goTo("/account/security"), onlyOne),
  },
  {
    name: "finds the assistants",
    call: get(/\/customers\/me\/agents(\?|$)/),
    wants: customer(1),
    start: openAccount,
    act: goToSecurity,
    // the page needs its code first
    loads: true,
    says: en.agents.loadFailed,
    done: none,
  },
  {
    name: "limits an assistant",
    call: { method: "PUT", path: /\/customers\/me\/agents\/[^/?]+/ },
    wants: customer(1),
    start: steps(linkedBefore, open("/account/security", en.security.title), sees(en.agents.unlimited)),
    act: steps(typeInto(limitField, "250"), saveLimit),
    says: en.agents.limitFailed,
    again: saveLimit,
    done: limited,
    once: steps(goTo("/account/security"), limited),
  },
  {
    name: "ends an assistant",
    call: { method: "DELETE", path: /\/customers\/me\/agents\/[^/?]+/ },
    wants: customer(1),
    start: steps(linkedBefore, open("/account/security", en.security.title), sees(ASSISTANT_NAME)),
    act: end,
    says: en.agents.endFailed,
    again: end,
    done: none,
    once: steps(goTo("/account/security"), none),
  },
]
