/** A mutant is noticed by the first failure; what its smallest example is nobody asks. */
import fc from "fast-check"

fc.configureGlobal({ endOnFailure: true })
