import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Some browsers read QR codes from the camera; elsewhere codes are typed or come from a scanner. */
export const canScan = (): boolean => detectorClass() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);

const EVERY_MS = 250;

/** Reads codes from the phone's camera while `isOn`. */
export function useScanner(isOn: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const Class = detectorClass();
    if (!isOn || !Class) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const detector = new Class({ formats: ['qr_code'] });
    const look = async (): Promise<void> => {
      if (isOver) return;
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      for (const { rawValue } of codes) latest.current(rawValue);
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop());
        video.current.srcObject = opened;
        await video.current.play();
        void look();
      })
      .catch(() => setProblem('The camera can’t be used. Allow it in the browser, or type the codes.'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [isOn]);
  return { video, problem };
}
