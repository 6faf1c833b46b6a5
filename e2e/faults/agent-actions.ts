/** A customer grants, limits and revokes the access of assistants. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
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

const openLinkRequest: FaultTestStep = async ({ page }) => {
  const request = await requestAgentLink(page.request, getOrigin(page))
  await page.goto(getLinkPath(request.query))
}

const expectLinkRequest = expectText(englishTexts.agents.unsure)

const linkAgent: FaultTestStep = async ({ page, session }) => {
  const { query: request } = await requestAgentLink(page.request, getOrigin(page))
  await session.callService("POST /customers/me/agents", { request, isAllowed: true })
}

const clickUnlink = clickButton(new RegExp(`^${englishTexts.agents.end} ${ASSISTANT_NAME}`))
const expectNoAgents = expectText(englishTexts.agents.none)

const LIMIT_LABEL = englishTexts.agents.limit
const clickSaveLimit = clickButton(englishTexts.agents.limitSave)
const expectLimit = expectText(englishTexts.agents.limited.replace("{{amount}}", "€\u00a0250.00"))

const expectOneAgent: FaultTestStep = ({ page }) => expect(page.getByText(ASSISTANT_NAME, { exact: true })).toHaveCount(1)

export const agentActions: readonly FaultTestAction[] = [
  {
    name: "opens an assistant's link request",
    call: getCall(/\/customers\/me\/agents\/asking/),
    setup: customerSetup(1),
    start: openAccountPage,
    act: openLinkRequest,
    needsOtherResponses: true,
    message: englishTexts.agents.askFailed,
    expectSuccess: expectLinkRequest,
  },
  {
    name: "links an assistant",
    call: postCall(/\/customers\/me\/agents(\?|$)/),
    setup: customerSetup(1),
    start: runSteps(openLinkRequest, expectTitle(englishTexts.agents.ask), expectLinkRequest),
    act: clickButton(/^Allow/),
    message: englishTexts.agents.answerFailed,
    retry: clickButton(/^Allow/),
    expectSuccess: ({ page }) => expect(page).toHaveURL(/\/help\?code=/),
    expectStoredOnce: runSteps(openPath("/account/security"), expectOneAgent),
  },
  {
    name: "refuses an assistant",
    call: postCall(/\/customers\/me\/agents(\?|$)/),
    setup: customerSetup(1),
    start: runSteps(openLinkRequest, expectTitle(englishTexts.agents.ask), expectLinkRequest),
    act: clickButton(englishTexts.agents.refuse),
    message: englishTexts.agents.answerFailed,
    retry: clickButton(englishTexts.agents.refuse),
    expectSuccess: ({ page }) => expect(page).toHaveURL(/\/help\?error=access_denied/),
    expectStoredOnce: runSteps(openPath("/account/security"), expectNoAgents),
  },
  {
    name: "loads the linked assistants",
    call: getCall(/\/customers\/me\/agents(\?|$)/),
    setup: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
    needsOtherResponses: true,
    message: englishTexts.agents.loadFailed,
    expectSuccess: expectNoAgents,
  },
  {
    name: "limits an assistant's orders",
    call: { method: "PUT", path: /\/customers\/me\/agents\/[^/?]+/ },
    setup: customerSetup(1),
    start: runSteps(
      linkAgent,
      openPage("/account/security", englishTexts.security.title),
      expectText(englishTexts.agents.unlimited),
    ),
    act: runSteps(typeIntoField(LIMIT_LABEL, "250"), clickSaveLimit),
    message: englishTexts.agents.limitFailed,
    retry: clickSaveLimit,
    expectSuccess: expectLimit,
    expectStoredOnce: runSteps(openPath("/account/security"), expectLimit),
  },
  {
    name: "unlinks an assistant",
    call: { method: "DELETE", path: /\/customers\/me\/agents\/[^/?]+/ },
    setup: customerSetup(1),
    start: runSteps(linkAgent, openPage("/account/security", englishTexts.security.title), expectText(ASSISTANT_NAME)),
    act: clickUnlink,
    message: englishTexts.agents.endFailed,
    retry: clickUnlink,
    expectSuccess: expectNoAgents,
    expectStoredOnce: runSteps(openPath("/account/security"), expectNoAgents),
  },
]
