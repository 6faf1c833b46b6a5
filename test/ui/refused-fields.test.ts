import i18next from "i18next"
import { describe, expect, it } from "vitest"
import { Refused } from "../../application/ports/failures.ts"
import { refusedFields } from "../../ui/personal-details/refused-fields.ts"
import { TEXTS } from "../support/texts.ts"

describe("a registration that the services refuse", () => {
  it.each(Object.entries(TEXTS))(
    "names at its field, in %s, a password that many people have (LOGIN-02, ERR-01)",
    async (lng, translation) => {
      const t = await i18next.createInstance().init({ lng, resources: { [lng]: { translation } } })
      const fields = [{ field: "password", code: "PasswordTooCommon" }]
      expect(refusedFields(t, new Refused({ code: "RegistrationInvalid", fields, traceId: "" }))).toEqual({
        password: t("field.passwordCommon"),
      })
    },
  )
})
