import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  findItemExtraService,
  isExtraService,
  listExtraServiceChoices,
  replaceExtraService,
} from "../../../domain/catalog/extra-services.ts"
import { law } from "../../support/law.ts"

const service = (name: string) => ({ name, serviceKey: `key-${name}` })

const offered = ["File check", "Express", "file-check-plus", "Profile"].map(service)

describe("isExtraService", () => {
  it.each(["file", "File check", "FILE-CHECK", "filecheck"])(
    'accepts a service whose name starts with "file": %s (EDIT-05)',
    name => {
      expect(isExtraService({ name })).toBe(true)
    },
  )

  it.each(["Profile", "a file", " file", "fil", ""])("rejects a service with another name: %s (EDIT-05)", name => {
    expect(isExtraService({ name })).toBe(false)
  })
})

describe("the choice of an extra service", () => {
  it('lists "none" first, then the extra services in the order of the offer (EDIT-06, EDIT-07)', () => {
    expect(listExtraServiceChoices(offered)).toEqual([
      { _tag: "None" },
      { _tag: "Extra", service: service("File check") },
      { _tag: "Extra", service: service("file-check-plus") },
    ])
    expect(listExtraServiceChoices([])).toEqual([{ _tag: "None" }])
  })

  it("replaces the extra service chosen before and keeps other services (EDIT-06)", () => {
    const keys = ["key-File check", "key-Express"]
    const plus = { _tag: "Extra", service: service("file-check-plus") } as const
    expect(replaceExtraService(keys, offered, plus)).toEqual(["key-Express", "key-file-check-plus"])
    expect(replaceExtraService(keys, offered, { _tag: "None" })).toEqual(["key-Express"])
  })

  it("is found among the booked services, if there is one (EDIT-05, EDIT-07)", () => {
    expect(findItemExtraService(["key-Express", "key-file-check-plus"], offered)).toEqual(service("file-check-plus"))
    expect(findItemExtraService(["key-Express"], offered)).toBeUndefined()
    expect(findItemExtraService([], offered)).toBeUndefined()
  })

  law(
    "leaves at most one extra service, the chosen one (EDIT-06)",
    fc.tuple(fc.subarray(offered.map(({ serviceKey }) => serviceKey)), fc.constantFrom(...listExtraServiceChoices(offered))),
    ([keys, choice]) => {
      const after = replaceExtraService(keys, offered, choice)
      const extra = offered.filter(isExtraService).map(({ serviceKey }) => serviceKey)
      expect(after.filter(key => extra.includes(key))).toEqual(choice._tag === "None" ? [] : [choice.service.serviceKey])
      expect(after.filter(key => !extra.includes(key))).toEqual(keys.filter(key => !extra.includes(key)))
      expect(replaceExtraService(after, offered, choice)).toEqual(after)
    },
  )
})
