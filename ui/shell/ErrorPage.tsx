/** Shown when the page shell itself fails (ERR-01, USE-15). */
import type { ErrorFallbackProps } from "./ErrorBoundary.tsx"
import { ErrorContent } from "./ErrorContent.tsx"
import { Footer } from "./Footer.tsx"
import { Header } from "./Header.tsx"

export const ErrorPage = ({ bug }: ErrorFallbackProps) => (
  <>
    <Header step={undefined} />
    <ErrorContent bug={bug} />
    <Footer />
  </>
)
