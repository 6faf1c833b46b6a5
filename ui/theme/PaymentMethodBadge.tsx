import styles from "./PaymentMethodBadge.module.css"

export const PaymentMethodBadge = ({ name }: { readonly name: string }) => <span className={styles.badge}>{name}</span>
