/** What can be booked with a product: checks of the shopper's file, one of them at a time, and a proof beside them. */
import type { OfferedService } from "../../../domain/cart/booked-services.ts"
import { cents, EUR } from "../../../domain/money/money.ts"
import { text } from "./options.ts"

const euros = (amount: number): OfferedService["prices"] => [{ currency: EUR, amount: cents(amount) }]

const FILE_CHECK: OfferedService = {
  name: "fileCheck",
  serviceKey: "file-check",
  displayName: text("File check", "Bestandscontrole", "Contrôle du fichier", "Dateiprüfung"),
  prices: euros(495),
  supportArticleId: "file-check",
}

const FILE_CORRECTION: OfferedService = {
  name: "fileCheckAndCorrection",
  serviceKey: "file-check-correction",
  displayName: text(
    "File check and correction",
    "Bestandscontrole en correctie",
    "Contrôle et correction du fichier",
    "Dateiprüfung und Korrektur",
  ),
  prices: euros(1250),
  supportArticleId: "file-check",
}

const PROOF: OfferedService = {
  name: "digitalProof",
  serviceKey: "digital-proof",
  displayName: text("Digital proof", "Digitale proef", "Épreuve numérique", "Digitaler Proof"),
  prices: euros(350),
}

export const FILE_SERVICES: readonly OfferedService[] = [FILE_CHECK, FILE_CORRECTION]

export const FILE_SERVICES_AND_PROOF: readonly OfferedService[] = [...FILE_SERVICES, PROOF]
