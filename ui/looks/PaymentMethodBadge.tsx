/** The mark of a way to pay: its name in a frame. */
import styles from "./PaymentMethodBadge.module.css"

export const PaymentMethodBadge = ({ name }: { readonly name: string }) => <span className={styles.mark}>{name}</span>
