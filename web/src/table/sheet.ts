/** The style of a part that is fetched later: a drawing's as long as it is shown, that of pages once and for all. */

import { useEffect } from "preact/hooks";

export function adopt(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

export function useSheet(text: string): void {
  useEffect(() => {
    const sheet = adopt(text);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}
