/** Names of the shop's own are its host name reversed; "localhost" when that is no valid name. */
export const getUcpNamespace = (shopUrl: string): string => {
  const host = (URL.parse(shopUrl)?.hostname ?? "").split(".").toReversed().join(".")
  return /^[a-z][a-z0-9.-]*$/.test(host) ? host : "localhost"
}
