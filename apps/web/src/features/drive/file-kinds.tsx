import {
  IconCertificate,
  IconFile,
  IconFileDescription,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconFolderShare,
  IconFolderUp,
  IconMail,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import { createElement, type ComponentType } from 'react';
import classes from './drive.module.css';

/** Labels of file kinds (domain, files.ts). */
export const KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  word: 'Word document',
  excel: 'Spreadsheet',
  slides: 'Presentation',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  archive: 'ZIP archive',
  mail: 'Email',
  text: 'Text file',
  data: 'Data',
  certificate: 'Certificate',
  file: 'File',
};

type Drawn = ComponentType<{ size: number; className?: string | undefined; 'data-kind': string; 'aria-hidden': true }>;

const ICONS: Readonly<Record<string, Drawn>> = {
  pdf: IconFileTypePdf,
  word: IconFileDescription,
  excel: IconFileSpreadsheet,
  slides: IconPresentation,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  archive: IconFileZip,
  mail: IconMail,
  text: IconFileText,
  data: IconFileText,
  certificate: IconCertificate,
};

type Of = { is_folder: boolean; kind: string; role: string; is_shared?: boolean };

const iconOf = ({ is_folder, kind, role, is_shared }: Of): Drawn => {
  if (!is_folder) return ICONS[kind] ?? IconFile;
  if (role === 'client') return IconUser;
  if (role === 'from_client') return IconFolderUp;
  return is_shared ? IconFolderShare : IconFolder;
};

export const KindIcon = ({ of, size = 18 }: { of: Of; size?: number }) =>
  createElement(iconOf(of), {
    size,
    className: classes.icon,
    'data-kind': of.is_folder ? 'folder' : of.kind,
    'aria-hidden': true,
  });
