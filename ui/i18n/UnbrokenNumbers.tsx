/** Words whose numbers stay whole at the end of a line: an order's or a house's at its hyphen, a postal code, and from when to when. */
const NUMBER = /(\b\d+-\w{1,6}\b|\b\d{4} [A-Z]{2}\b|\b\d\d:\d\d \S+ \d\d:\d\d\b)/

export const UnbrokenNumbers = ({ words }: { readonly words: string }) =>
  words.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="num" key={index}>
        {part}
      </span>
    ),
  )
