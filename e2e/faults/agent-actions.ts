/** A customer grants, limits and revokes the access of assistants. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { ASSISTANT_NAME, getLinkPath, getOrigin, requestAgentLink } from "../request-agent-link.ts"
import {
  clickButton,
  customerSetup,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestStep,
  getCall,
  openAccountPage,
  openPage,
  openPath,
  openSecurityPage,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const asked: FaultTestStep = async ({ page }) => {
  const request = await requestAgentLink(page.request, getOrigin(page))
  await page.goto(getLinkPath(request.asked))
}

const isAsked = expectText(englishTexts.agents.unsure)

const linkedBefore: FaultTestStep = async ({ page, visit }) => {
  const { asked: request } = await requestAgentLink(page.request, getOrigin(page))
  await visit.ask("POST /customers/me/agents", { request, isAllowed: true })
}

const end = clickButton(new RegExp(`^${englishTexts.agents.end} ${ASSISTANT_NAME}`))
const none = expectText(englishTexts.agents.none)

const limitField = englishTexts.agents.limit
const saveLimit = clickButton(englishTexts.agents.limitSave)
const limited = expectText(englishTexts.agents.limited.replace("{{amount}}", "€\u00a0250.00"))

const onlyOne: FaultTestStep = ({ page }) => expect(page.getByText(ASSISTANT_NAME, { exact: true })).toHaveCount(1)

export const agentActions: readonly FaultTestAction[] = [
  {
    name: "finds which assistant asks",
    call: getCall(/\/customers\/me\/agents\/asking/),
    wants: customerSetup(1),
    start: openAccountPage,
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
    start: runSteps(asked, expectTitle(englishTexts.agents.ask), isAsked),
    act: clickButton(/^Allow/),
    says: englishTexts.agents.answerFailed,
    again: clickButton(/^Allow/),
    done: ({ page }) => expect(page).toHaveURL(/\/help\?code=/),
    once: runSteps(openPath("/account/security"), onlyOne),
  },
  {
    name: "finds the assistants",
    call: getCall(/\/customers\/me\/agents(\?|$)/),
    wants: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
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
      openPage("/account/security", englishTexts.security.title),
      expectText(englishTexts.agents.unlimited),
    ),
    act: runSteps(typeIntoField(limitField, "250"), saveLimit),
    says: englishTexts.agents.limitFailed,
    again: saveLimit,
    done: limited,
    once: runSteps(openPath("/account/security"), limited),
  },
  {
    name: "ends an assistant",
    call: { method: "DELETE", path: /\/customers\/me\/agents\/[^/?]+/ },
    wants: customerSetup(1),
    start: runSteps(linkedBefore, openPage("/account/security", englishTexts.security.title), expectText(ASSISTANT_NAME)),
    act: end,
    says: englishTexts.agents.endFailed,
    again: end,
    done: none,
    once: runSteps(openPath("/account/security"), none),
  },
]
