/** The page of one order (ORDER-03, ORDER-16). */
import { OrderDetail } from "./OrderDetail.tsx"
import { OrderLoader } from "./OrderLoader.tsx"

export const OrderDetailPage = () => <OrderLoader>{order => <OrderDetail order={order} />}</OrderLoader>
