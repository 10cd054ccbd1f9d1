CREATE TABLE "poll_answers" (
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"seat_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "poll_answers_round_id_number_key_seat_id_pk" PRIMARY KEY("round_id","number","key","seat_id")
);
--> statement-breakpoint
CREATE TABLE "poll_words" (
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"decision" text NOT NULL,
	"merged_into" text,
	CONSTRAINT "poll_words_round_id_number_key_pk" PRIMARY KEY("round_id","number","key")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"open_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"most_words" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "polls_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_words" ADD CONSTRAINT "poll_words_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answers_of_seat" ON "poll_answers" USING btree ("seat_id","number","place");--> statement-breakpoint
CREATE UNIQUE INDEX "polls_opened_once" ON "polls" USING btree ("round_id","open_id");--> statement-breakpoint
CREATE UNIQUE INDEX "polls_one_current" ON "polls" USING btree ("round_id") WHERE "polls"."is_current";