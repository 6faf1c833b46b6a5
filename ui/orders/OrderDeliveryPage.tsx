/** The delivery step of an order (DELIV-38). */
import { OrderDeliveryContents } from "./OrderDeliveryContents.tsx"
import { OrderGate } from "./OrderGate.tsx"

export const OrderDeliveryPage = () => <OrderGate>{order => <OrderDeliveryContents order={order} />}</OrderGate>
