/** The addresses of the marks, which `adapters/setup/payment-marks-plugin.ts` writes. */
declare module "payment-marks" {
  export const ideal: string
  export const bancontact: string
  export const cartesBancaires: string
  export const visa: string
  export const mastercard: string
  export const paypal: string
}
