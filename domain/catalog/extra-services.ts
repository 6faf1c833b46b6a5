/** Extra services are those whose name starts with `file`. An item has one of them or none (EDIT-05…EDIT-07). */

/** A service as the item's shipping options offer it. */
export interface ServiceNameAndKey {
  readonly name: string
  readonly serviceKey: string
}

export type ExtraServiceChoice<S extends ServiceNameAndKey> =
  | { readonly _tag: "None" }
  | { readonly _tag: "Extra"; readonly service: S }

/** Whether the name starts with "file", in upper or lower case (EDIT-05). */
export const isExtraService = ({ name }: Pick<ServiceNameAndKey, "name">): boolean => /^file/i.test(name)

/** The choices: none first, then the extra services in the offered order. */
export const listExtraServiceChoices = <S extends ServiceNameAndKey>(
  offered: readonly S[],
): readonly [ExtraServiceChoice<S>, ...ExtraServiceChoice<S>[]] => [
  { _tag: "None" },
  ...offered.filter(isExtraService).map(service => ({ _tag: "Extra", service }) as const),
]

/** The item's service keys with the chosen extra service as its only one; other services stay. */
export const replaceExtraService = <S extends ServiceNameAndKey>(
  keys: readonly string[],
  offered: readonly S[],
  choice: ExtraServiceChoice<S>,
): readonly string[] => {
  const extra = new Set(offered.filter(isExtraService).map(({ serviceKey }) => serviceKey))
  const others = keys.filter(key => !extra.has(key))
  return choice._tag === "None" ? others : [...others, choice.service.serviceKey]
}

/** The item's booked extra service, if any. */
export const findItemExtraService = <S extends ServiceNameAndKey>(
  keys: readonly string[],
  offered: readonly S[],
): S | undefined => offered.find(service => isExtraService(service) && keys.includes(service.serviceKey))
