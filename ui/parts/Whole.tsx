/** Words whose numbers stay whole at the end of a line: an order's or a house's is not broken at its hyphen. */
const NUMBER = /(\b\d+-\w{1,6}\b)/

export const Whole = ({ words }: { readonly words: string }) =>
  words.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="num" key={index}>
        {part}
      </span>
    ),
  )
