/** One order: what of it can be read, and what can still be changed (ORDER-03, ORDER-16). */
import { OrderDetail } from "./OrderDetail.tsx"
import { OrderGate } from "./OrderGate.tsx"

export const OrderDetailPage = () => <OrderGate>{order => <OrderDetail order={order} />}</OrderGate>
