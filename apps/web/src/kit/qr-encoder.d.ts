/** The encoder of the papers' codes: the one part of pdfmake that the browser takes. */
declare module 'pdfmake/src/qrEnc.js' {
  type Square = { x: number; y: number; w: number; h: number; color: string };
  const encoder: {
    measure: (node: { qr: string; eccLevel: 'L' | 'M' | 'Q' | 'H' }) => { _canvas: Square[]; _width: number };
  };
  export default encoder;
}
