/** Services whose name starts with `file` are offered as one choice per item, and none of them is a choice too (EDIT-05…EDIT-07). */

/** A service as the item's shipping options offer it. */
export interface ServiceOption {
  readonly name: string
  readonly serviceKey: string
}

export type ExtraServiceChoice<S extends ServiceOption> =
  | { readonly _tag: "None" }
  | { readonly _tag: "Extra"; readonly service: S }

/** By its name, in either case (EDIT-05). */
export const isExtraService = ({ name }: Pick<ServiceOption, "name">): boolean => /^file/i.test(name)

/** What a shopper chooses one of: none first, then the extra services in the order in which they are offered. */
export const listExtraServiceChoices = <S extends ServiceOption>(
  offered: readonly S[],
): readonly [ExtraServiceChoice<S>, ...ExtraServiceChoice<S>[]] => [
  { _tag: "None" },
  ...offered.filter(isExtraService).map(service => ({ _tag: "Extra", service }) as const),
]

/** The keys of an item's services with at most one extra among them, the chosen one; other services are left alone. */
export const selectExtraService = <S extends ServiceOption>(
  keys: readonly string[],
  offered: readonly S[],
  choice: ExtraServiceChoice<S>,
): readonly string[] => {
  const extra = new Set(offered.filter(isExtraService).map(({ serviceKey }) => serviceKey))
  const others = keys.filter(key => !extra.has(key))
  return choice._tag === "None" ? others : [...others, choice.service.serviceKey]
}

/** The extra service among an item's, if one is booked. */
export const findExtraService = <S extends ServiceOption>(
  keys: readonly string[],
  offered: readonly S[],
): S | undefined => offered.find(service => isExtraService(service) && keys.includes(service.serviceKey))
