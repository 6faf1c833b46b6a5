/**
 * Numbers that don't break at the end of a line: order and house numbers with a hyphen, postal codes, and time ranges.
 */
const NUMBER = /(\b\d+-\w{1,6}\b|\b\d{4} [A-Z]{2}\b|\b\d\d:\d\d \S+ \d\d:\d\d\b)/

export const UnbrokenNumbers = ({ text }: { readonly text: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="num" key={index}>
        {part}
      </span>
    ),
  )
