/** Turns the payment methods' marks, which two packages draw as React components, into SVG files that browsers cache. */
import { mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { ComponentType, SVGProps } from "react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Plugin } from "vite"

type MarkComponent = ComponentType<SVGProps<SVGSVGElement>>

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/payment-marks/", import.meta.url))

/** Each package has some of the present marks: the first lacks banks of one country, the second has former cards' marks. */
const loadMarks = (): Readonly<Record<string, MarkComponent>> => {
  const require = createRequire(import.meta.url)
  const cards = require("react-svg-credit-card-payment-icons")
  return {
    visa: cards.VisaLogoIcon,
    mastercard: cards.MastercardLogoIcon,
    paypal: cards.PayPalLogoIcon,
    ideal: require("react-pay-icons/Ideal").default,
    bancontact: require("react-pay-icons/Bancontact").default,
    cartesBancaires: require("react-pay-icons/CartesBancaires").default,
  }
}

const writeMark = ([name, component]: readonly [string, MarkComponent]): string => {
  const file = join(FOLDER, `${name}.svg`)
  writeFileSync(file, renderToStaticMarkup(createElement(component, { xmlns: "http://www.w3.org/2000/svg" })))
  return `export { default as ${name} } from ${JSON.stringify(`${file}?no-inline`)}`
}

/** `import { visa } from "payment-marks"` is the address of the mark. */
export const paymentMarksPlugin: Plugin = {
  name: "payment-marks",
  resolveId: { filter: { id: /^payment-marks$/ }, handler: () => "\0payment-marks" },
  load: {
    filter: { id: /^\0payment-marks$/ },
    handler: () => {
      mkdirSync(FOLDER, { recursive: true })
      return Object.entries(loadMarks()).map(writeMark).join("\n")
    },
  },
}
