/** The account's fields in the form's order, with the names by which browsers fill them in (ACCESS-07, ACCESS-10). */
export const REGISTRATION_FIELDS = [
  { field: "firstName", name: "given-name", autoComplete: "given-name", hint: undefined },
  { field: "lastName", name: "family-name", autoComplete: "family-name", hint: undefined },
  { field: "company", name: "organization", autoComplete: "organization", hint: undefined, optional: true },
  { field: "email", name: "email", type: "email", autoComplete: "email", hint: "login.emailHint" },
  {
    field: "password",
    name: "new-password",
    type: "password",
    autoComplete: "new-password",
    hint: "login.passwordHint",
  },
] as const
