/** Words whose numbers stay whole at the end of a line: an order's is not broken at its hyphen. */
const NUMBER = /(\d+-\d+)/

export const Whole = ({ words }: { readonly words: string }) => {
  const [before, number, after] = words.split(NUMBER)
  return (
    <>
      {before}
      {number === undefined ? null : <span className="num">{number}</span>}
      {after}
    </>
  )
}
