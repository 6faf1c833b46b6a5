/** The mark of a way to pay: its name in a frame. */
import styles from "./PaymentMark.module.css"

export const PaymentMark = ({ name }: { readonly name: string }) => <span className={styles.mark}>{name}</span>
