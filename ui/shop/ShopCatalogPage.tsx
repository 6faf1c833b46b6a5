/** All products with their lowest price. */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { generatePath, useSearchParams } from "react-router-dom"
import { BrowseCatalog, CATALOG_PAGE_SIZE } from "../../application/client/cart/browse-catalog.ts"
import { getLastPage, getPageRange, parsePageNumber } from "../../application/client/orders/pagination.ts"
import { createPictureChoice } from "../../application/client/pictures/picture-choice.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import { calculateFromPrice } from "../../domain/catalog/price-matrix.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { Link } from "../buttons/Link.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { PaginationLinks } from "../layout/PaginationLinks.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { ProductPicture } from "../theme/ProductPicture.tsx"
import styles from "./ShopCatalogPage.module.css"

const ProductTile = ({ product, group }: { readonly product: Product; readonly group: CustomerGroup | undefined }) => {
  const { t, count, localize } = useTexts()
  const { money, toView } = usePrices()
  const { paths } = useSettings()
  const from = calculateFromPrice(product, group)
  const price = from && money(toView({ net: from.net, taxRate: product.taxRate }), product.currency)
  return (
    <li className={`sheet ${styles.product}`}>
      <ProductPicture choice={createPictureChoice(product)} decorative />
      <div className="stack tight">
        <h2>
          <Link to={generatePath(paths.product, { productKey: product.key })} state={{ name: localize(product.name) }}>
            {localize(product.name)}
          </Link>
        </h2>
        {from ? (
          <p className="soft">
            {from.quantity === 1 ? t("shop.fromEach", { price }) : t("shop.from", { price, quantity: count(from.quantity) })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

export const ShopCatalogPage = () => {
  const { t } = useTranslation()
  const { vatNote } = usePrices()
  const catalog = useUseCase(BrowseCatalog)
  const [parameters] = useSearchParams()
  const page = parsePageNumber(parameters.get("page"), getLastPage(CATALOG_PAGE_SIZE))
  const query = useQuery(catalog.page(page), String(page))
  const result = query.value
  const list = useRef<HTMLUListElement>(null)
  const shownPage = useRef(page)
  const isLoaded = result !== undefined
  useEffect(() => {
    if (!isLoaded) return
    if (shownPage.current !== page) {
      list.current?.focus({ preventScroll: true })
      // the list is taller than the window, so that focus alone leaves its end in view
      list.current?.scrollIntoView({ block: "start" })
    }
    shownPage.current = page
  }, [isLoaded, page])
  return (
    <Page title={t("shop.title")} intro={t("shop.intro", { prices: vatNote })}>
      <QueryNotice query={query} loading={t("word.loading")} failed={t("shop.failed")} />
      {result?.total === 0 ? <p className="sheet">{t("shop.empty")}</p> : null}
      {result && result.result.length > 0 ? (
        <ul className={`${styles.products} list`} tabIndex={-1} ref={list} aria-label={t("shop.products")}>
          {result.result.map(product => (
            <ProductTile key={product.key} product={product} group={result.customerGroup} />
          ))}
        </ul>
      ) : null}
      {result ? (
        <PaginationLinks
          label={t("shop.pages")}
          newerLabel={t("shop.before")}
          olderLabel={t("shop.after")}
          range={getPageRange(page, result.result.length, result.total, CATALOG_PAGE_SIZE)}
          total={result.total}
          toPage={to => (to > 1 ? `?page=${to}` : "?")}
        />
      ) : null}
    </Page>
  )
}
