/** The delivery step of an order (DELIV-38). */
import { OrderDeliveryContent } from "./OrderDeliveryContent.tsx"
import { OrderLoader } from "./OrderLoader.tsx"

export const OrderDeliveryPage = () => <OrderLoader>{order => <OrderDeliveryContent order={order} />}</OrderLoader>
