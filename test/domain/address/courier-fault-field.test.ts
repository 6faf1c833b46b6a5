import { expect, it } from "vitest"
import { getCourierFaultField } from "../../../domain/address/courier-fault-field.ts"

it("getCourierFaultField assigns each fault to the courier contact's name or phone number (PHONE-01, PHONE-07)", () => {
  expect(["NameRequired", "NameTooLong"].map(_tag => getCourierFaultField({ _tag }))).toEqual(["name", "name"])
  expect(["PhoneRequired", "PhoneNotParsed"].map(_tag => getCourierFaultField({ _tag }))).toEqual(["phoneNumber", "phoneNumber"])
})
