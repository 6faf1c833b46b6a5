/** When the frame itself broke, the page is drawn without it (ERR-01, USE-15). */
import type { Broken } from "./Breakable.tsx"
import { BrokenPage } from "./BrokenPage.tsx"
import { Footer } from "./Footer.tsx"
import { Header } from "./Header.tsx"

export const ErrorPage = ({ bug }: Broken) => (
  <>
    <Header step={undefined} />
    <BrokenPage bug={bug} />
    <Footer />
  </>
)
