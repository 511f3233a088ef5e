import { ChooseFile as ChooseAnyFile } from '#web/kit/choose-file.tsx';
import type { Source } from './new-import.tsx';

const FORMATS: Record<string, Source['format']> = {
  xlsx: 'EXCEL',
  csv: 'CSV',
  json: 'JSON',
  vcf: 'VCARD',
  xml: 'TALLY',
};

type Props = { chosen: string | undefined; onChosen: (source: Source) => void };

export const ChooseFile = ({ chosen, onChosen }: Props) => (
  <ChooseAnyFile
    chosen={chosen}
    extensions={Object.keys(FORMATS)}
    kinds="Excel, CSV, vCard, JSON or Tally XML file"
    onChosen={({ url, name, extension }) => onChosen({ file: url, file_name: name, format: FORMATS[extension]! })}
  >
    Existing clients are matched by file number, then by PAN, so importing the same file twice changes nothing. Empty
    cells keep the current value. You review the result before anything is saved. Contacts exported from Google, and
    ledgers from Tally, get a file number if they have no PAN.
  </ChooseAnyFile>
);
