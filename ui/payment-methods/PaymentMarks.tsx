/** The marks of a payment method (PAY-31). A credit card has those of its schemes. */
import { bancontact, cartesBancaires, ideal, mastercard, paypal, visa } from "payment-marks"
import { findPaymentMethodLogo, type PaymentMethodLogo } from "../../application/client/payment/payment-method-label.ts"
import styles from "./PaymentMarks.module.css"

const BANCONTACT = { Bancontact: bancontact }

/** The addresses of each method's marks, by brand. */
const MARKS: Readonly<Record<PaymentMethodLogo, Readonly<Record<string, string>>>> = {
  ideal: { "iDEAL | Wero": ideal },
  bcmc: BANCONTACT,
  bcmc_mobile: BANCONTACT,
  creditCard: { Visa: visa, Mastercard: mastercard },
  paypal: { PayPal: paypal },
  cartebancaire: { "Cartes Bancaires": cartesBancaires },
}

interface PaymentMarksProps {
  readonly id: string
  /** a single mark beside the method's name says nothing new */
  readonly besideName?: boolean
}

export const PaymentMarks = ({ id, besideName = false }: PaymentMarksProps) => {
  const logo = findPaymentMethodLogo(id)
  const marks = Object.entries(logo ? MARKS[logo] : {})
  return marks.length === 0 ? null : (
    <span className={styles.marks}>
      {marks.map(([brand, address]) => (
        <img
          key={brand}
          src={address}
          alt={besideName && marks.length === 1 ? "" : brand}
          width={38}
          height={24}
          loading="lazy"
        />
      ))}
    </span>
  )
}
