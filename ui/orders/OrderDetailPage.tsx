/** One order: what of it can be read, and what can still be changed (ORDER-03, ORDER-16). */
import { OrderDetail } from "./OrderDetail.tsx"
import { OrderLoader } from "./OrderLoader.tsx"

export const OrderDetailPage = () => <OrderLoader>{order => <OrderDetail order={order} />}</OrderLoader>
