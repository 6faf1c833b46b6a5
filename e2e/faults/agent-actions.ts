/** How a customer lets assistants act for them, and ends it. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { ASSISTANT_NAME, getLinkPath, getOrigin, requestAgentLink } from "../request-agent-link.ts"
import {
  type Action,
  customerSetup,
  type FaultTestStep,
  get,
  goTo,
  goToSecurity,
  open,
  openAccount,
  postCall,
  press,
  runSteps,
  sees,
  title,
  typeInto,
} from "./acting.ts"

const asked: FaultTestStep = async ({ page }) => {
  const request = await requestAgentLink(page.request, getOrigin(page))
  await page.goto(getLinkPath(request.asked))
}

const isAsked = sees(englishTexts.agents.unsure)

const linkedBefore: FaultTestStep = async ({ page, visit }) => {
  const { asked: request } = await requestAgentLink(page.request, getOrigin(page))
  await visit.ask("POST /customers/me/agents", { request, isAllowed: true })
}

const end = press(new RegExp(`^${englishTexts.agents.end} ${ASSISTANT_NAME}`))
const none = sees(englishTexts.agents.none)

const limitField = englishTexts.agents.limit
const saveLimit = press(englishTexts.agents.limitSave)
const limited = sees(englishTexts.agents.limited.replace("{{amount}}", "€\u00a0250.00"))

const onlyOne: FaultTestStep = ({ page }) => expect(page.getByText(ASSISTANT_NAME, { exact: true })).toHaveCount(1)

export const agentActions: readonly Action[] = [
  {
    name: "finds which assistant asks",
    call: get(/\/customers\/me\/agents\/asking/),
    wants: customerSetup(1),
    start: openAccount,
    act: asked,
    // the page needs its code first
    loads: true,
    says: englishTexts.agents.askFailed,
    done: isAsked,
  },
  {
    name: "allows an assistant",
    call: postCall(/\/customers\/me\/agents(\?|$)/),
    wants: customerSetup(1),
    start: runSteps(asked, title(englishTexts.agents.ask), isAsked),
    act: press(/^Allow/),
    says: englishTexts.agents.answerFailed,
    again: press(/^Allow/),
    done: ({ page }) => expect(page).toHaveURL(/\/help\?code=/),
    once: runSteps(goTo("/account/security"), onlyOne),
  },
  {
    name: "finds the assistants",
    call: get(/\/customers\/me\/agents(\?|$)/),
    wants: customerSetup(1),
    start: openAccount,
    act: goToSecurity,
    // the page needs its code first
    loads: true,
    says: englishTexts.agents.loadFailed,
    done: none,
  },
  {
    name: "limits an assistant",
    call: { method: "PUT", path: /\/customers\/me\/agents\/[^/?]+/ },
    wants: customerSetup(1),
    start: runSteps(
      linkedBefore,
      open("/account/security", englishTexts.security.title),
      sees(englishTexts.agents.unlimited),
    ),
    act: runSteps(typeInto(limitField, "250"), saveLimit),
    says: englishTexts.agents.limitFailed,
    again: saveLimit,
    done: limited,
    once: runSteps(goTo("/account/security"), limited),
  },
  {
    name: "ends an assistant",
    call: { method: "DELETE", path: /\/customers\/me\/agents\/[^/?]+/ },
    wants: customerSetup(1),
    start: runSteps(linkedBefore, open("/account/security", englishTexts.security.title), sees(ASSISTANT_NAME)),
    act: end,
    says: englishTexts.agents.endFailed,
    again: end,
    done: none,
    once: runSteps(goTo("/account/security"), none),
  },
]
