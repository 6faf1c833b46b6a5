/** A page loads only what the shop itself serves, is framed by nobody and posts nowhere else (ASVS 3.4). */
import type { FastifyHelmetOptions } from "@fastify/helmet"

const SELF = "'self'"
const NONE = "'none'"

/** Transport security is said by whoever terminates TLS; on plain http it would lock shoppers out. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      styleSrc: [SELF],
      imgSrc: [SELF, "data:"],
      objectSrc: [NONE],
      baseUri: [NONE],
      frameAncestors: [NONE],
      formAction: [SELF],
    },
  },
  strictTransportSecurity: false,
}
