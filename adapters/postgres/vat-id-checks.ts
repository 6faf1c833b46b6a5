import type { VatIdChecks } from "../../application/shop/ports/vat-id-checks.ts"
import type { VatIdCheck } from "../../domain/tax/vat-id-check.ts"
import type { Queries } from "./queries.ts"

const SELECT = `SELECT vat_id AS "vatId", is_valid AS "isValid", checked_at AS "checkedAt",
  consultation_number AS "consultationNumber", name, address FROM vat_id_checks`

export const makePostgresVatIdChecks = ({ find, list, execute }: Queries): VatIdChecks => ({
  findLatest: vatId => find<VatIdCheck>(`${SELECT} WHERE vat_id = $1 ORDER BY checked_at DESC, id DESC LIMIT 1`, [vatId]),
  listOfOrder: orderId => list<VatIdCheck>(`${SELECT} WHERE order_id = $1 ORDER BY checked_at, id`, [orderId]),
  add: ({ vatId, isValid, checkedAt, consultationNumber = null, name = null, address = null }, orderId) =>
    execute(
      `INSERT INTO vat_id_checks (vat_id, is_valid, checked_at, consultation_number, name, address, order_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [vatId, isValid, checkedAt, consultationNumber, name, address, orderId ?? null],
    ),
})
