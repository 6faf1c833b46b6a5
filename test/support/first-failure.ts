/** Disables shrinking in mutation tests, where the first failure is enough. */
import fc from "fast-check"

fc.configureGlobal({ endOnFailure: true })
